import type { CurrentUser, Tool } from 'sanity'
import type { ContentSource } from '../lib/env/variables'
import { brandTool } from './brand/brand-tool'
import { guideTool } from './guide/guide-tool'
import { inboxTool } from './inbox/inbox-tool'
import { checklistTool } from './launch-checklist/checklist-tool'
import { isAdministrator, mayUseInbox } from './roles'
import { STAFF_TOOL, staffTool } from './staff/staff-tool'
import { startTool } from './start/start-tool'

/** The name of Sanity's tool for trying queries. */
export const VISION = 'vision'
/** Tools that only administrators see. The servers behind them refuse everybody else as well. */
const FOR_ADMINISTRATORS: readonly string[] = [VISION, STAFF_TOOL]

/**
 * Lists the tools in the Studio's bar that a person may use. The start page comes first: the Studio opens with its first
 * tool.
 *
 * @param tools of the plugins
 */
export function toolsFor(
  source: ContentSource,
  tools: Tool[],
  user: Omit<CurrentUser, 'role'> | null,
): Tool[] {
  const own = [
    checklistTool,
    inboxTool,
    brandTool,
    guideTool,
    ...(source.kind === 'embedded' ? [staffTool] : []),
  ]
  return [startTool, ...tools, ...own].filter(
    (tool) =>
      (tool.name !== inboxTool.name || mayUseInbox(user)) &&
      (!FOR_ADMINISTRATORS.includes(tool.name) || isAdministrator(user)),
  )
}
