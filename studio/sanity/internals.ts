import type { KeyboardEvent, SyntheticEvent } from 'react'
import { isDocumentSchemaType, type PreviewProps } from 'sanity'
import { textOf } from '../../schemas/fields/has-value'

/**
 * Sanity exports that are marked as internal, alpha or deprecated. Import them only from here: the table in README.md
 * says what each is for, and couplings.test.ts fails if the installed package lacks one.
 */
export {
  isFileSchemaType,
  isImageSchemaType,
  Preview,
  PreviewCard,
  useActiveReleases,
  useColorSchemeInternalValue,
  useColorSchemeSetValue,
  useDocumentOperation,
  useDocumentPairPermissions,
  useDocumentVersionInfo,
  useEditState,
  useFormCallbacks,
  useKeyValueStore,
  useParseErrors,
  useSyncState,
  useUser,
  useValidationStatus,
} from 'sanity'

/** Colours of the surrounding @sanity/ui card, as CSS variables that differ between the light and dark schemes. */
export const CARD_COLOUR = {
  border: 'var(--card-border-color)',
  focus: 'var(--card-focus-ring-color)',
  selected: 'var(--card-muted-bg-color)',
  error: 'var(--card-badge-critical-fg-color)',
  warning: 'var(--card-badge-caution-fg-color)',
} as const

/** Props of a card that is a link: without an underline, and with @sanity/ui's focus ring. */
export const LINK_CARD = {
  'data-as': 'a',
  radius: 2,
  __unstable_focusRing: true,
  style: { display: 'block', textDecoration: 'none' },
} as const

/** Edit intent parameters that open Sanity's comparison of a draft with the published document. */
export const COMPARISON = {
  inspect: 'sanity/structure/history',
  changesInspectorTab: 'review',
  since: '@lastPublished',
} as const

/** The ID that Sanity adds to a document's preview (prepareForPreview); empty for other values. */
export function previewedId(props: PreviewProps): string {
  return isDocumentSchemaType(props.schemaType) ? textOf(props, '_id') : ''
}

/** Selects a form's scroll container. */
export const FORM_SCROLLER = "[data-testid='document-panel-scroller']"

/**
 * Handlers that run before Sanity's text field (`LazyTextInput`) reads its element, on blur and Enter.
 *
 * @param rewrite may change the element's value
 */
export function beforeFieldReads(rewrite: (event: SyntheticEvent<HTMLInputElement>) => void) {
  return {
    onBlurCapture: rewrite,
    onKeyPressCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') rewrite(event)
    },
  }
}

/** Returns a copy of a schema, because Sanity limits validation to five waiting rules per schema object. */
export function separateSchema<T extends object>(schema: T): T {
  return new Proxy(schema, {})
}
