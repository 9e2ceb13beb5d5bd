import type { FocusEvent } from 'react'
import { set, type StringInputProps } from 'sanity'
import { fullAddress } from '../../schemas/rules/picked-target'

/** An address outside the site: what browsers need before it is added when the field is left. */
export function AddressInput(props: StringInputProps) {
  const { value = '', onChange, readOnly, elementProps } = props
  const onBlur = (event: FocusEvent) => {
    elementProps.onBlur(event)
    const full = fullAddress(value)
    if (readOnly !== true && full !== value) onChange(set(full))
  }
  return props.renderDefault({ ...props, elementProps: { ...elementProps, onBlur } })
}
