'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MOST_FILE_BYTES, scanTypeOf } from '@/lib/forms/file-type'
import { UPLOAD, type UploadProblem } from '@/lib/membership/membership-copy'
import { BUTTON } from '../ui/button-look'
import { Field } from './field'

interface DeclarationUploadProps {
  action: string
  label: string
  hint: string | null
  button: string
  errors: Readonly<Record<UploadProblem, string>>
  /** The problem with the last upload. */
  problem: UploadProblem | null
}

/**
 * File types offered in the browser's file dialog. Phones also offer the camera. The check itself looks at the file's
 * content.
 */
const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'
const FIELD_ID = 'declaration-file'

/**
 * Shows the form for uploading a signed declaration. The browser sends it, with or without JavaScript. Scripts check
 * the file before that, and shrink a photo that is too large.
 */
export function DeclarationUpload({ action, label, hint, button, errors, problem }: DeclarationUploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [shownProblem, setShownProblem] = useState(problem)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    if (!form.current) return
    // From now on, scripts rather than the browser check the file.
    form.current.noValidate = true
    // Enables the form again when the visitor returns with the Back button.
    const enable = () => setSending(false)
    addEventListener('pageshow', enable)
    return () => removeEventListener('pageshow', enable)
  }, [])

  const send = async (element: HTMLFormElement): Promise<void> => {
    const input = element.elements.namedItem(UPLOAD.field)
    if (!(input instanceof HTMLInputElement)) return
    const newProblem = await checkFile(input).catch(() => 'missing' as const)
    setShownProblem(newProblem)
    if (newProblem === null) {
      element.submit()
      return
    }
    setSending(false)
    input.focus()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    void send(event.currentTarget)
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-5 grid justify-items-start gap-6"
    >
      <Field
        id={FIELD_ID}
        name={UPLOAD.field}
        type="file"
        accept={ACCEPTED}
        label={label}
        hint={hint}
        error={shownProblem === null ? undefined : errors[shownProblem]}
        required
        className="w-full"
      />
      <button
        type="submit"
        aria-disabled={isSending}
        className={`${BUTTON.ink} aria-disabled:cursor-progress aria-disabled:bg-ink-soft`}
      >
        {button}
      </button>
    </form>
  )
}

/** Finds the problem with the chosen file, if any. Shrinks a photo that is too large. */
async function checkFile(input: HTMLInputElement): Promise<UploadProblem | null> {
  const file = input.files?.[0]
  if (file === undefined) return 'missing'
  const type = scanTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (type === null) return 'type'
  if (file.size <= MOST_FILE_BYTES) return null
  if (type === 'pdf') return 'size'
  const smaller = await smallerPhoto(file)
  if (smaller === null || smaller.size > MOST_FILE_BYTES) return 'size'
  const chosen = new DataTransfer()
  chosen.items.add(smaller)
  input.files = chosen.files
  return null
}

/** Longer side of an A4 page at 250 dpi, at which a signature is legible. */
const LONGEST_SIDE = 2900
const QUALITY = 0.85

/**
 * Creates an upright JPEG of a photo with no more pixels than a page needs. Null if the browser can't decode the photo.
 */
async function smallerPhoto(photo: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return null
  }
}
