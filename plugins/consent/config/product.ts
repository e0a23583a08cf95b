import { contactAddress } from '@vestibule/contract';
import type { ConsentPluginOptions, PluginContext } from '../sdk';

type BrandOf = NonNullable<ConsentPluginOptions['brandOf']>;
type Context = Pick<PluginContext, 'config' | 'options' | 'sdk'>;

/**
 * Whose product a page is of.
 *
 * @param whose with the id of a verified client alone
 */
export function brandFor({ options, sdk }: Context, whose: Parameters<BrandOf>[0]): ReturnType<BrandOf> {
  return options.brandOf?.(whose) ?? { productName: sdk().appInfo.appName };
}

/** Where a tenant's users find help: what the brand says comes before the configuration. */
export function contactFor(context: Context, tenantId: string | undefined): string | undefined {
  const { support } = brandFor(context, { tenantId });
  return support === undefined ? context.config.supportContact : contactAddress(support);
}
