import { AddUserIcon } from '@sanity/icons/AddUser'
import { defineBlock } from '../define-block'

export const membershipForm = defineBlock('membershipForm', 'Membership form', {
  description: 'The form to apply for membership. Its switch and its words are in “Forms”.',
  icon: AddUserIcon,
  fields: [],
})
