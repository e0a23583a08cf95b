import { ensurePacked } from '../../../scripts/pack/pack-package.mjs';
import makeRsaKeys from './make-rsa-keys';

/** Makes what tests of products that are set up otherwise share, once before all of them. */
export default async function packOnce(): Promise<void> {
  await Promise.all([makeRsaKeys(), ensurePacked()]);
}
