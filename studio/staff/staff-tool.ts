import { UsersIcon } from '@sanity/icons/Users'
import type { Tool } from 'sanity'
import { StaffDesk } from './staff-desk'
import { WORDS } from './words'

/** Name of the tool in addresses: /studio/staff. */
export const STAFF_TOOL = 'staff'

/** The accounts of the embedded backend. On hosted Sanity, people are managed at sanity.io. */
export const staffTool: Tool = {
  name: STAFF_TOOL,
  title: WORDS.title,
  icon: UsersIcon,
  component: StaffDesk,
}
