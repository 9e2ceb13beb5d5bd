import { ClipboardIcon } from '@sanity/icons/Clipboard'
import type { Tool } from 'sanity'
import { LaunchChecklist } from './launch-checklist'
import { WORDS } from './words'

/** The launch checklist: all that should be mended, with a link to each field. */
export const checklistTool: Tool = {
  name: 'checklist',
  title: WORDS.title,
  icon: ClipboardIcon,
  component: LaunchChecklist,
}
