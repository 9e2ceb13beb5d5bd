import { AddUserIcon } from '@sanity/icons/AddUser'
import { defineBlock } from '../define-block'

/** The form that applies for membership. Its words are in the document “Forms”. */
export const membershipForm = defineBlock({
  name: 'membershipForm',
  title: 'Membership form',
  description: 'The form to apply for membership. Its switch and its words are in “Forms”.',
  icon: AddUserIcon,
  fields: [],
})
