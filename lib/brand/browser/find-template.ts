/** The preview of a template on this page, or null when there is none. */
export function findTemplate(id: string): SVGSVGElement | null {
  return document.querySelector<SVGSVGElement>(`svg[data-template="${CSS.escape(id)}"]`)
}
