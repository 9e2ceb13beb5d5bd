import { defineLocaleResourceBundle } from 'sanity'

/** The names of the preview's parts: Sanity's are those of its own tools, which nobody here knows. */
export const previewNames = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'presentation',
  resources: {
    'narrow-tabs.preview-tab.label': 'Page',
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.navigator-tab.label': 'Checks',
    'preview-frame.navigator.toggle-button.aria-label': 'Checks of this page',
    'preview-frame.navigator.toggle-button.tooltip': 'Checks of this page',
  },
})
