import { importFences } from './import-fences.mjs';
import { logicalProperties } from './logical/logical-properties.mjs';
import { suppressionReason } from './suppression-reason.mjs';
import { wordsAlone } from './words-alone.mjs';

/** The project's own lint rules. */
export default {
  meta: { name: 'vestibule' },
  rules: {
    'import-fences': importFences,
    'logical-properties': logicalProperties,
    'suppression-reason': suppressionReason,
    'words-alone': wordsAlone,
  },
};
