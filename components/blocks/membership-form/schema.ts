import { AddUserIcon } from '@sanity/icons/AddUser'
import { defineBlock } from '../define-block'

export const membershipForm = defineBlock('membershipForm', 'Membership form', {
  description: 'The membership application form. Switch it on and edit its text in “Forms”.',
  icon: AddUserIcon,
  fields: [],
})
