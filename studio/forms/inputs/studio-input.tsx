import { Stack, Text } from '@sanity/ui'
import type { ComponentType, ReactNode } from 'react'
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
import { textOf } from '../../../schemas/fields/has-value'
import type { FieldInput } from '../../../schemas/fields/input-options'
import {
  useCaretAfterStyle,
  useEscapeInDialogs,
  useFocusFirstField,
  useFocusOnArrival,
  useFocusOnSecondClick,
  useRadioSelectFocus,
} from '../../sanity/form-focus'
import { CARD_COLOUR, isFileSchemaType, isImageSchemaType } from '../../sanity/internals'
import { useStoreOnLeave } from '../../sanity/store-on-leave'
import { AdvertisementPictures } from '../../tools/brand/advertisement-pictures'
import { fieldTitles } from '../../ui/documents'
import { TextName } from '../text/text-plugins'
import { DateField } from './date-field'
import { useKeptCaret } from './kept-caret'
import { AddressInput, AnchorInput, TargetInput, TopicInput } from './link-inputs'
import { PartyRatings } from './party-ratings'
import { ChoiceGrid, lookOf, SkyColourInput } from './pickers'
import { SeoInput } from './seo-input'
import { TableInput } from './table-input'
import { UploadInput } from '../pictures/picture-details'

/** Chooses the input of each form field: ours if there is one, otherwise Sanity’s. */
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

/** Our string inputs, by their field's `input` option. */
const INPUTS: Record<FieldInput, ComponentType<StringInputProps>> = {
  address: AddressInput,
  faqTopic: TopicInput,
  pageSection: AnchorInput,
  redirectTarget: TargetInput,
  skyColour: SkyColourInput,
}

function TextInput(props: StringInputProps) {
  const { schemaType, path, elementProps, value, focused } = props
  const { input, characters, layout } = schemaType.options ?? {}
  useKeptCaret(elementProps.ref, value, focused)
  if (input) {
    const Input = INPUTS[input]
    return <Input {...props} />
  }
  const look = lookOf(schemaType)
  if (look) return <ChoiceGrid input={props} {...look} />
  if (schemaType.name === 'date') return <DateField {...props} />
  if (layout === 'radio') return <RadioInput {...props} />
  if (characters !== undefined) return <CountedInput {...props} limit={characters} />
  return typeof path.at(-1) === 'number' ? <LineInput {...props} /> : props.renderDefault(props)
}

/** Sanity’s radio buttons, which focus the selected one. */
function RadioInput(props: StringInputProps) {
  const ref = useRadioSelectFocus(props.elementProps.ref)
  return props.renderDefault({ ...props, elementProps: { ...props.elementProps, ref } })
}

/** Labels each string input in a list for screen readers, because Sanity doesn't. */
function LineInput(props: StringInputProps) {
  const elementProps = { ...props.elementProps, 'aria-label': useFieldTitles(props.path) }
  return props.renderDefault({ ...props, elementProps })
}

/** Labels the tags input for screen readers, because Sanity doesn't. */
function LinesInput(props: ArrayOfPrimitivesInputProps) {
  const elementProps = { ...props.elementProps, 'aria-label': useFieldTitles(props.path) }
  return props.renderDefault({ ...props, elementProps })
}

/** Labels the rich-text editor for screen readers. */
function NamedText({ path, children }: { path: Path; children: ReactNode }) {
  return <TextName value={useFieldTitles(path)}>{children}</TextName>
}

/** The titles of the fields along a path of this form. */
function useFieldTitles(path: Path): string {
  const type = useSchema().get(textOf(useFormValue([]), '_type'))
  return type ? fieldTitles(type, path) : ''
}

/** A text field with a character count. */
function CountedInput({ limit, ...props }: StringInputProps & { limit: number }) {
  // Counts UTF-16 units, as the validation does.
  const { length } = props.value ?? ''
  const excess = length - limit
  return (
    <Stack gap={2}>
      {props.renderDefault(props)}
      <Text
        size={0}
        muted={excess <= 0}
        align="right"
        style={excess > 0 ? { color: CARD_COLOUR.warning } : undefined}
      >
        {`${length} of ${limit} characters${excess > 0 ? `: ${excess} too many` : ''}`}
      </Text>
    </Stack>
  )
}
