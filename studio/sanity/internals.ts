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

/** Edit intent parameters that open Sanity's comparison of a draft with the published document. */
export const COMPARISON = {
  inspect: 'sanity/structure/history',
  changesInspectorTab: 'review',
  since: '@lastPublished',
} as const

/** Selects a form's scroll container. */
export const FORM_SCROLLER = "[data-testid='document-panel-scroller']"

/** Returns a copy of a schema, because Sanity limits validation to five waiting rules per schema object. */
export function separateSchema<T extends object>(schema: T): T {
  return new Proxy(schema, {})
}
