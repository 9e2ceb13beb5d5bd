import type { CurrentUser, Tool } from 'sanity'
import type { ContentSource } from '../lib/env/variables'
import { brandTool } from './brand/brand-tool'
import { guideTool } from './guide/guide-tool'
import { inboxTool } from './inbox/inbox-tool'
import { checklistTool } from './launch-checklist/checklist-tool'
import { isAdministrator, mayUseInbox } from './roles'
import { STAFF_TOOL, staffTool } from './staff/staff-tool'
import { startTool } from './start/start-tool'

/** The name of the tool that tries queries. */
export const VISION = 'vision'
/** Tools that others than administrators do not see. The servers behind them refuse as well. */
const FOR_ADMINISTRATORS: readonly string[] = [VISION, STAFF_TOOL]

/**
 * The tools of the Studio's bar, as far as this person may use them.
 *
 * @param tools those of the plugins, which come after the start page: the Studio opens with its first tool
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
