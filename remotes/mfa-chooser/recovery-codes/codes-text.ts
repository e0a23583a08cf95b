/**
 * The text of the file that saves recovery codes.
 *
 * @param heading what they are for
 * @param codes as the API made them
 */
export function codesText(heading: string, codes: readonly string[]): string {
  return `${heading}\n\n${codes.join('\n')}\n`;
}

/**
 * Has the browser save a text as a file.
 *
 * @param name of the file
 * @param text its content
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
