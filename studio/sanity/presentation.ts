import type { ComponentType } from 'react'
import { defineLocaleResourceBundle } from 'sanity'

/** The storage key for whether the preview's side panel is open. */
const PANEL_KEY = 'presentation/navigator'
/** The id of the tab “Form”, which a narrow window shows in place of three columns. */
const FORM_TAB = 'presentation-narrow-tab-content'

/** The options of the preview tool for a side panel. */
export function sidePanel(component: ComponentType) {
  return { unstable_navigator: { component, minWidth: 280, maxWidth: 480 } }
}

/** Closes the side panel until somebody opens it. The browser then remembers their choice. */
export function closePanelAtFirst(): void {
  if (localStorage.getItem(PANEL_KEY) === null) localStorage.setItem(PANEL_KEY, 'false')
}

/** Switches a narrow window to the form. Wide windows show it anyway. */
export function showFormTab(): void {
  document.getElementById(FORM_TAB)?.click()
}

/** Our names for the parts of the preview tool. */
export const previewNames = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.navigator-tab.label': 'Checks',
    'preview-frame.navigator.toggle-button.aria-label': 'Page checks',
    'preview-frame.navigator.toggle-button.tooltip': 'Page checks',
  },
})

/**
 * Our text for an entry whose type the schema lacks, such as a block that was removed or that a newer version stored.
 */
export const unknownTypeTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'inputs.array.error.type-is-incompatible-prompt': 'Unknown kind of block (<code>{{typeName}}</code>)',
    'inputs.array.error.current-schema-not-declare-description':
      'This version of the site does not know the type <code>{{typeName}}</code>. It was removed, or a newer version added it. Visitors do not see it. It stays in the document when you publish.',
    'inputs.array.error.can-delete-but-no-edit-description': 'You can move or remove it, but not edit it.',
  },
})
