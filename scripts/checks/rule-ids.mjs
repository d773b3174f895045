const id = /\b(?:API|IDN|ATT|EXM|PLN|PAY|IMP|SEC|PAG|LRN|OFF|QLN|LNG|TEA)-\d+\b/g;
const definition = /^- \*\*([A-Z]+-\d+)\*\*/gm;

/**
 * Compares the rules that `docs/rules` defines with the ids that code, tests and other documents cite.
 *
 * @param {string[]} pages the texts of `docs/rules/*.md`
 * @param {{ path: string, text: string }[]} sources everything that may cite a rule
 * @returns {{ defined: string[], duplicated: string[], missing: { id: string, path: string }[], uncited: string[] }}
 */
export function compareRuleIds(pages, sources) {
  const defined = pages.flatMap((page) => [...page.matchAll(definition)].map(([, name]) => name));
  const cited = sources.flatMap(({ path, text }) => [...new Set(text.match(id))].map((name) => ({ id: name, path })));
  const known = new Set(defined);
  // A citation in a document does not count: code or a test must cite the rule.
  const citedIds = new Set(cited.filter(({ path }) => !path.endsWith('.md')).map((citation) => citation.id));
  return {
    defined,
    duplicated: defined.filter((name, index) => defined.indexOf(name) !== index),
    missing: cited.filter((citation) => !known.has(citation.id)),
    uncited: [...known].filter((name) => !citedIds.has(name)),
  };
}
