/** Whether a text looks like an email address: text, an at sign, text, a dot and text (specification, section 5). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
