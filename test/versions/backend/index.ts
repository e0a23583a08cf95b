export { createProduct } from './product';
export { seed } from './seed';
