import { importFences } from './import-fences.mjs';
import { suppressionReason } from './suppression-reason.mjs';

/** The project's own lint rules. */
export default {
  meta: { name: 'vestibule' },
  rules: { 'import-fences': importFences, 'suppression-reason': suppressionReason },
};
