/** What the panel for developers says. */
export const panelMessages = {
  en: {
    title: 'Remotes of this page',
    visit: 'Visit {visit}',
    close: 'Close',
    remotes: 'Remotes',
    split: 'The registry is split into {count} parts: those of pages that were not opened are not here.',
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
