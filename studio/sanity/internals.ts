/**
 * What Sanity exports but marks as internal, alpha or deprecated. Import it from here and nowhere else: the table in
 * README.md says what each is for, and couplings.test.ts fails when the installed package lacks one.
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

/** The parameters of the edit intent that open Sanity's comparison of a draft with the published document. */
export const COMPARISON = {
  inspect: 'sanity/structure/history',
  changesInspectorTab: 'review',
  since: '@lastPublished',
} as const

/** The selector of a form's scroll container. */
export const FORM_SCROLLER = "[data-testid='document-panel-scroller']"

/**
 * Returns an equal schema that is another object: Sanity limits validation to five waiting rules per schema
 * object.
 */
export function separateSchema<T extends object>(schema: T): T {
  return new Proxy(schema, {})
}
