import type { EntryContext } from 'react-router';
import { requestUrl } from '../app/lib/api/api-client.ts';
import type { CallInput } from './page-context.ts';

type Call = readonly [name: string, input?: CallInput];

const own: readonly Call[] = [['GET /users/me'], ['GET /subscriptions/my-subscription']];
const targets: Call = ['GET /users/me/targets'];

/**
 * What the pages that people open every day ask first, by route. `e2e/pages/early-calls.spec.ts` fails for a call that the page does
 * not make.
 */
const callsOfRoutes: Record<string, (params: Record<string, string | undefined>) => readonly Call[]> = {
  'features/dashboard/dashboard-page': () => [
    ...own,
    targets,
    ['GET /user/test-attempts'],
    ['GET /exams/statistics/me'],
    ['GET /users/me/readiness'],
    ['GET /practice-sets', { query: { limit: 100 } }],
  ],
  'features/study/plan/plan-page': ({ certificationId = '' }) => [
    ...own,
    targets,
    ['GET /certifications/:certificationId', { params: { certificationId } }],
    ['GET /certifications/:certificationId/progress', { params: { certificationId } }],
    ['GET /certifications/:certificationId/readiness', { params: { certificationId } }],
    ['GET /users/me/outcomes'],
  ],
  'features/attempts/result/attempt-result-page': ({ attemptId = '' }) => [
    ...own,
    targets,
    ['GET /test-exam-attempts/:attemptId', { params: { attemptId } }],
    ['GET /user/test-attempts'],
  ],
  'staff-questions': () => [...own, ['GET /admin/questions', { query: { sort: 'question_number', limit: 25 } }]],
};

/** The addresses that the page of this document asks first; null for a page that asks nothing early. */
export function earlyCalls({ staticHandlerContext: { matches } }: EntryContext): string[] | null {
  const match = matches.at(-1);
  const calls = match && callsOfRoutes[match.route.id];
  return calls ? calls(match.params).map(([name, input = {}]) => requestUrl(name, input).url) : null;
}

/**
 * Runs in the browser while the document is read, so it is written in old JavaScript. `p` has `calls`, and `language` where calls name
 * it. For a signed-in user it makes these calls at once, and shows the page as this browser last showed it until the app has the answers
 * (`last-state.ts`): in a shadow tree, which React does not see.
 */
const startEarly = `function(p){try{
var w=window,d=document,s=JSON.parse(localStorage.getItem('auth-storage')||'null');s=s&&(s.state||s);
if(!s||!s.token)return;
var h={accept:'application/json',authorization:'Bearer '+s.token},c={};if(p.language)h['accept-language']=p.language;
if(!location.search)p.calls.forEach(function(u){(c[u]=fetch(u,{headers:h})).catch(function(){})});
w.earlyCalls={token:s.token,at:Date.now(),calls:c};
var k=JSON.parse(localStorage.getItem('last-state:'+location.pathname+location.search)||'null'),m=d.querySelector('#main>div'),t=d.getElementById('page-style').textContent;
if(k&&m&&s.user&&k.user===s.user.id&&k.style===t.length){
var r=m.attachShadow({mode:'open'}),e=d.createElement('style');e.textContent=t;r.innerHTML='<div inert></div>';r.prepend(e);r.lastChild.innerHTML=k.html}
}catch(x){}}`;

export const earlyScript = (calls: string[], language: string | null): string =>
  `<script>(${startEarly})(${JSON.stringify({ calls, language }).replaceAll('<', '\\u003c')})</script>`;
