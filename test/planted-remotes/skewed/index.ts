export { SkewedPage } from './skewed.page';
