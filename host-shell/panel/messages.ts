/** What the panel for developers says. */
export const panelMessages = {
  en: {
    title: 'Remotes of this page',
    visit: 'Visit {visit}',
    close: 'Close',
    remotes: 'Remotes',
    name: 'Name',
    version: 'Version',
    contract: 'Contract',
    entry: 'Entry',
    loadTime: 'Loaded in',
    failures: 'Failures',
    'failures.none': 'None on this page so far.',
    events: 'Steps and outcomes',
    shared: 'Share scope',
    provider: 'Provided by',
    'not.loaded': 'not loaded',
    ms: '{duration} ms',
  },
};
