import type { ComponentType } from 'react'
import { defineLocaleResourceBundle } from 'sanity'

/** The storage key of the preview's side panel state. */
const PANEL_KEY = 'presentation/navigator'
/** The ID of the “Form” tab, which narrow windows show in place of three columns. */
const FORM_TAB = 'presentation-narrow-tab-content'

/** Presentation's options for a side panel. */
export function sidePanel(component: ComponentType) {
  return { unstable_navigator: { component, minWidth: 280, maxWidth: 480 } }
}

/** Closes the side panel by default. The browser remembers the person's choice. */
export function closePanelAtFirst(): void {
  if (localStorage.getItem(PANEL_KEY) === null) localStorage.setItem(PANEL_KEY, 'false')
}

/** Switches narrow windows to the form. Wide windows always show it. */
export function showFormTab(): void {
  document.getElementById(FORM_TAB)?.click()
}

/** Our labels for the parts of Presentation. */
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

/** Our text for an entry with an unknown type, such as a removed block or one stored by a newer version. */
export const unknownTypeTexts = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'inputs.array.error.type-is-incompatible-prompt': 'Unknown block type (<code>{{typeName}}</code>)',
    'inputs.array.error.current-schema-not-declare-description':
      'This version of the site does not support the type <code>{{typeName}}</code>. It was removed, or added by a newer version. Visitors do not see the block. It stays in the document when you publish.',
    'inputs.array.error.can-delete-but-no-edit-description': 'You can move or remove it, but not edit it.',
  },
})
