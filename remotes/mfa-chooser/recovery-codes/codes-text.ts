/**
 * The file that recovery codes are saved as.
 *
 * @param heading what they are for
 * @param codes as the API made them
 */
export function codesText(heading: string, codes: readonly string[]): string {
  return `${heading}\n\n${codes.join('\n')}\n`;
}

/**
 * Hands a text to the browser as a file to save.
 *
 * @param name of the file
 * @param text what it holds
 */
export function saveAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
