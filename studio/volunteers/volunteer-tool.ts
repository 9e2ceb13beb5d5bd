import { HeartIcon } from '@sanity/icons/Heart'
import type { CurrentUser, Tool } from 'sanity'
import { VolunteerDesk } from './volunteer-desk'

const NAME = 'volunteers'
/** The same as the server lets in (lib/volunteers/desk/for-staff.ts); here it only decides what is shown. */
const ROLES: readonly string[] = ['administrator', 'editor']

/** The volunteer desk: who signed up, and what staff do with it. Its data never enters the content store. */
export const volunteerTool: Tool = {
  name: NAME,
  title: 'Volunteers',
  icon: HeartIcon,
  component: VolunteerDesk,
}

/** Whether a signed-in person sees a tool as far as the volunteer desk goes. */
export function maySee(tool: Tool, user: Omit<CurrentUser, 'role'> | null): boolean {
  return tool.name !== NAME || (user?.roles.some((role) => ROLES.includes(role.name)) ?? false)
}
