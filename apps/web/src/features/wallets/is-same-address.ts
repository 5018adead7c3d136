/** Extensions write an address in small letters or with its checksum; it is the same. */
export function isSameAddress(address: string, other: string | undefined): boolean {
  return address.toLowerCase() === other?.toLowerCase();
}
