import { LANGUAGES } from '@vestibule/messages';
import { LocaleContext, prepareMessages, TenantContext } from '@vestibule/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { everyMessage } from '../words/words-in';
import type { SamplePage } from './sample-page';

/** In whose name and language pages are rendered. */
export interface SampleInput {
  readonly appName: string;
  readonly locale: string;
  readonly tenantId?: string | undefined;
}

/** What renders pages of the site with made-up content: each when it is asked for. */
export async function sampleRenderer(pages: readonly SamplePage[]) {
  for (const language of LANGUAGES) {
    await prepareMessages([everyMessage], language);
    for (const { prepare } of pages) await prepare(language);
  }
  return ({ appName, locale, tenantId }: SampleInput) =>
    pages.map(({ name, group, page }) => ({
      name,
      group,
      render: () =>
        renderToStaticMarkup(
          <LocaleContext value={locale}>
            <TenantContext value={tenantId}>
              {page({
                appName,
                locale,
                basePath: '/auth',
                query: new URLSearchParams(),
                params: {},
                navigate: () => undefined,
                slot: () => null,
              })}
            </TenantContext>
          </LocaleContext>,
        ),
    }));
}
