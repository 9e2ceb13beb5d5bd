import { BookIcon } from '@sanity/icons/Book'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { GuideDesk } from './guide-desk'
import { GUIDE_WORDS } from './words'

/** The handbook for staff. Each task has an address of its own, such as `/studio/guide/add-policy`. */
export const guideTool: Tool = {
  name: 'guide',
  title: GUIDE_WORDS.title,
  icon: BookIcon,
  component: GuideDesk,
  router: route.create('/', [route.create('/:task')]),
}
