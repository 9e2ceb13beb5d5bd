import { InboxIcon } from '@sanity/icons/Inbox'
import type { CurrentUser, Tool } from 'sanity'
import { route } from 'sanity/router'
import { INBOX_ROLES } from '../../lib/inbox/inbox-desk'
import { INBOX_TOOL } from '../../lib/routes'
import { Inbox } from './inbox'

/**
 * The inbox: who wrote to the party, and what staff do with it, each kind at `/studio/inbox/<kind>`. Its data never
 * enters the content store.
 */
export const inboxTool: Tool = {
  name: INBOX_TOOL,
  title: 'Inbox',
  icon: InboxIcon,
  component: Inbox,
  router: route.create('/', [route.create('/:page')]),
}

/** Whether a signed-in person sees a tool as far as the inbox goes. The server asks for the same roles. */
export function maySee(tool: Pick<Tool, 'name'>, user: Omit<CurrentUser, 'role'> | null): boolean {
  return tool.name !== INBOX_TOOL || (user?.roles.some((role) => INBOX_ROLES.includes(role.name)) ?? false)
}
