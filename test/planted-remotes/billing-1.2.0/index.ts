/** One of two versions of a remote. */
export function PlantedPage() {
  return 'Billing 1.2.0';
}
