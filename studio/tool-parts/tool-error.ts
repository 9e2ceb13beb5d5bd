/** A failure of a staff tool's server, in words for staff. */
export class ToolError extends Error {
  override name = 'ToolError'
}
