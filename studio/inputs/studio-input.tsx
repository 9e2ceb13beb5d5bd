import {
  type InputProps,
  isDocumentSchemaType,
  isObjectInputProps,
  isStringInputProps,
  type ObjectInputProps,
  type Path,
  type StringInputProps,
  useFormValue,
} from 'sanity'
import { COLOURS } from '../../schemas/fields/colour'
import { textOf } from '../../schemas/fields/has-value'
import { ICONS } from '../../schemas/fields/icon'
import { AnchorInput } from './anchor-input'
import { CountedInput } from './counted-input'
import { useFocusAgain } from './focus-again'
import { useKeptCaret } from './kept-caret'
import { isListOf } from './list-of'
import { mostCharacters } from './most-characters'
import { ColourPicker, IconPicker } from './pickers'
import { SeoInput } from './seo-input'
import { TargetInput } from './target-input'

/** The input of every field of the forms: ours where we have one, Sanity’s own otherwise. */
export function StudioInput(props: InputProps) {
  if (isStringInputProps(props)) return <TextInput {...props} />
  if (!isObjectInputProps(props)) return props.renderDefault(props)
  if (props.schemaType.name === 'seo') return <SeoInput {...props} />
  if (isDocumentSchemaType(props.schemaType)) return <DocumentInput {...props} />
  return props.renderDefault(props)
}

function DocumentInput(props: ObjectInputProps) {
  useFocusAgain()
  return props.renderDefault(props)
}

function TextInput(props: StringInputProps) {
  const { schemaType, path, elementProps, value, focused } = props
  const name = path.at(-1)
  const parentType = useParentType(path)
  useKeptCaret(elementProps.ref, value, focused)
  if (name === 'anchor' && parentType === 'link') return <AnchorInput {...props} />
  if (name === 'to' && parentType === 'redirect') return <TargetInput {...props} />
  if (isListOf(schemaType, ICONS)) return <IconPicker {...props} />
  if (isListOf(schemaType, COLOURS)) return <ColourPicker {...props} />
  const most = mostCharacters(schemaType)
  return most === null ? props.renderDefault(props) : <CountedInput {...props} most={most} />
}

/** The type of the object or document that holds a field. */
function useParentType(path: Path): string {
  return textOf(useFormValue(path.slice(0, -1)), '_type')
}
