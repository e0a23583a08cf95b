/** The tag of journeys that take too long for each change: `npm run long-setups`. */
export const LONG = '@long';
