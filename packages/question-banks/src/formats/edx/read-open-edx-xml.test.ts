import { expect, test } from 'vitest';
import { gist, readText } from '../../bank.fixture.ts';

test('Open edX XML', async () => {
  const text =
    '<problem url_name="p1"><multiplechoiceresponse><p>Intro</p><label>Which?</label><choicegroup><choice correct="false">a</choice><choice correct="true">b<choicehint>yes</choicehint></choice></choicegroup><solution><p>because</p></solution></multiplechoiceresponse></problem>';
  const report = await readText(text);
  expect(gist(report)).toMatchObject({
    format: 'open-edx-xml',
    questions: [['Intro\n\nWhich?', 'a', 'b', 'B']],
    problems: [],
  });
  expect(report.questions[0]?.explanation).toBe('because\n\nB. yes');
});
