import { ensurePacked } from '../../../scripts/pack/pack-package.mjs';
import beforeJourneys from './before-journeys';

/** Creates what the setups share, once before all of them. */
export default async function beforeSetups(): Promise<void> {
  await Promise.all([beforeJourneys(), ensurePacked()]);
}
