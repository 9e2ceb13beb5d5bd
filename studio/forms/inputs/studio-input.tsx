import { createRef, type ReactNode, useState } from 'react'
import {
  type ArrayOfPrimitivesInputProps,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
  isDocumentSchemaType,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type Path,
  type StringInputProps,
  useFormValue,
  useSchema,
} from 'sanity'
import { DRAWINGS, SKY_COLOURS } from '../../../lib/brand/template-words'
import { COLOURS, ICONS, SCENES } from '../../../schemas/fields/icon'
import { textOf } from '../../../schemas/fields/has-value'
import { AdvertisementPictures } from '../../tools/brand/advertisement-pictures'
import { useCaretAfterStyle } from '../../sanity/caret-after-style'
import { TEXT_LINK } from '../text/pasted-blocks'
import { TextName } from '../text/text-plugins'
import { fieldTitles } from '../../ui/titles'
import { characterLimit, CountedInput } from './counted-input'
import { DateField } from './date-field'
import {
  useEscapeInDialogs,
  useFocusFirstField,
  useFocusOnArrival,
  useFocusOnSecondClick,
  useRadioFocus,
} from '../../sanity/form-focus'
import { useKeptCaret } from './kept-caret'
import { AddressInput, AnchorInput, TargetInput, TopicInput } from './link-inputs'
import { ColourPicker, DrawingPicker, IconPicker, isListOf, ScenePicker, SkyColourInput } from './pickers'
import { PartyRatings } from './party-ratings'
import { SeoInput } from './seo-input'
import { useStoreOnLeave } from './store-on-leave'
import { TableInput } from './table-input'
import { UploadInput } from './upload-input'
import { isFileSchemaType, isImageSchemaType } from '../../sanity/internals'

/** The types of links: of buttons and menu items, and in text. */
const LINK_TYPES = ['link', TEXT_LINK]

/** Chooses the input of each field of the forms: ours where we have one, Sanity’s own otherwise. */
export function StudioInput(props: InputProps) {
  useFocusOnArrival(props)
  if (isStringInputProps(props)) return <TextInput {...props} />
  if (isArrayOfBlocksInputProps(props))
    return <NamedText path={props.path}>{props.renderDefault(props)}</NamedText>
  if (isArrayOfPrimitivesInputProps(props)) return <LinesInput {...props} />
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of[0]?.name === 'partyRating')
    return <PartyRatings {...props} />
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of[0]?.name === 'tableRow')
    return <TableInput {...props} />
  if (!isObjectInputProps(props)) return props.renderDefault(props)
  if (props.schemaType.name === 'seo') return <SeoInput {...props} />
  if (isImageSchemaType(props.schemaType) || isFileSchemaType(props.schemaType))
    return <UploadInput {...props} />
  if (isDocumentSchemaType(props.schemaType)) return <DocumentInput {...props} />
  return props.renderDefault(props)
}

function DocumentInput(props: ObjectInputProps) {
  useFocusOnSecondClick()
  useEscapeInDialogs()
  useFocusFirstField(textOf(props.value, '_rev') === '')
  useStoreOnLeave(props.value)
  useCaretAfterStyle()
  if (props.schemaType.name !== 'policyCategory') return props.renderDefault(props)
  return (
    <>
      <AdvertisementPictures value={props.value} />
      {props.renderDefault(props)}
    </>
  )
}

function TextInput(props: StringInputProps) {
  const { schemaType, path, elementProps, value, focused } = props
  const name = path.at(-1)
  const parentType = useParentType(path)
  useKeptCaret(elementProps.ref, value, focused)
  if (name === 'anchor' && LINK_TYPES.includes(parentType)) return <AnchorInput {...props} />
  if (name === 'url' && LINK_TYPES.includes(parentType)) return <AddressInput {...props} />
  if (name === 'to' && parentType === 'redirect') return <TargetInput {...props} />
  if (name === 'topic' && parentType === 'faq') return <TopicInput {...props} />
  if (isListOf(schemaType, ICONS)) return <IconPicker {...props} />
  if (isListOf(schemaType, COLOURS)) return <ColourPicker {...props} />
  if (isListOf(schemaType, SCENES)) return <ScenePicker {...props} />
  if (isListOf(schemaType, DRAWINGS)) return <DrawingPicker {...props} />
  if (parentType === 'policyCategory' && SKY_COLOURS.some((field) => field === name))
    return <SkyColourInput {...props} />
  if (schemaType.name === 'date') return <DateField {...props} />
  if (schemaType.options?.layout === 'radio') return <RadioInput {...props} />
  const limit = characterLimit(schemaType)
  if (limit !== null) return <CountedInput {...props} limit={limit} />
  return typeof name === 'number' ? <LineInput {...props} /> : props.renderDefault(props)
}

/** Sanity’s radio buttons. Sanity gives the focus of each of them to the first (6.16, `RadioSelect`). */
function RadioInput(props: StringInputProps) {
  const [first] = useState(() => createRef<HTMLInputElement>())
  useRadioFocus(props.elementProps.ref, () => [
    ...(first.current?.closest('[role=group]')?.querySelectorAll('input') ?? []),
  ])
  return props.renderDefault({ ...props, elementProps: { ...props.elementProps, ref: first } })
}

/** The input of one text in a list of texts, with a name for screen readers: Sanity’s has none. */
function LineInput(props: StringInputProps) {
  const elementProps = { ...props.elementProps, 'aria-label': useFieldTitles(props.path) }
  return props.renderDefault({ ...props, elementProps })
}

/** The input of a list of texts, with a name for the field in which keywords are typed: Sanity’s has none. */
function LinesInput(props: ArrayOfPrimitivesInputProps) {
  const elementProps = { ...props.elementProps, 'aria-label': useFieldTitles(props.path) }
  return props.renderDefault({ ...props, elementProps })
}

/** Gives the editor of long text its name for screen readers. */
function NamedText({ path, children }: { path: Path; children: ReactNode }) {
  return <TextName value={useFieldTitles(path)}>{children}</TextName>
}

/** The titles of the fields along a path of this form. */
function useFieldTitles(path: Path): string {
  const type = useSchema().get(textOf(useFormValue([]), '_type'))
  return type ? fieldTitles(type, path) : ''
}

/** The type of the object or document that holds a field. */
function useParentType(path: Path): string {
  return textOf(useFormValue(path.slice(0, -1)), '_type')
}
