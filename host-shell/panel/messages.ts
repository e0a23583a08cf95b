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
    overrides: 'Tried from elsewhere',
    'overrides.none':
      'None in this tab. Add ?{example} to the address of a page, from an origin that is allowed.',
    'override.text': '“{name}” from {url}',
    'override.stop': 'Stop trying it',
    failures: 'Failures',
    'failures.none': 'None on this page so far.',
    events: 'Steps and outcomes',
    shared: 'Share scope',
    provider: 'Provided by',
    'not.loaded': 'not loaded',
    ms: '{duration} ms',
  },
};
