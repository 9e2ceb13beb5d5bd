import { HomeIcon } from '@sanity/icons/Home'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { StartDesk } from './start-desk'
import { WORDS } from './words'

/** What waits for the person who is signed in, and at `/studio/start/deleted` what was deleted. */
export const startTool: Tool = {
  name: 'start',
  title: WORDS.tool,
  icon: HomeIcon,
  component: StartDesk,
  router: route.create('/', [route.create('/:page')]),
}
