'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MOST_FILE_BYTES, scanTypeOf } from '@/lib/forms/file-type'
import { UPLOAD, type UploadProblem } from '@/lib/membership/upload-form'
import { BUTTON } from '../ui/button-look'
import { Field } from './field'

interface DeclarationUploadProps {
  action: string
  label: string
  hint: string | null
  button: string
  errors: Readonly<Record<UploadProblem, string>>
  /** What was wrong with the last try. */
  problem: UploadProblem | null
}

/** What a browser offers to choose; what a file is, its content says. Phones offer their camera too. */
const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'
const FIELD_ID = 'declaration-file'

/**
 * The form for a signed declaration. The browser itself sends it, with and without scripts; with them a wrong file is said
 * before it travels, and a photo that is too large becomes smaller.
 */
export function DeclarationUpload({ action, label, hint, button, errors, problem }: DeclarationUploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState(problem)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    if (!form.current) return
    // From now on this checks, not the browser.
    form.current.noValidate = true
    // Whoever comes back by the browser's own button may send again.
    const wake = () => setSending(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const send = async (element: HTMLFormElement): Promise<void> => {
    const input = element.elements.namedItem(UPLOAD.field)
    if (!(input instanceof HTMLInputElement)) return
    const wrong = await prepare(input).catch(() => 'missing' as const)
    setFound(wrong)
    if (wrong === null) {
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
        error={found === null ? undefined : errors[found]}
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

/** Judges the chosen file, and puts a smaller photo in its place where it is too large. */
async function prepare(input: HTMLInputElement): Promise<UploadProblem | null> {
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

/** A page of A4 at 250 dots an inch, on which a signature can be read. */
const LONGEST_SIDE = 2900
const QUALITY = 0.85

/**
 * A photo as a JPEG of no more pixels than a page needs, the right way up.
 *
 * @returns null where the browser cannot draw it
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
    // A picture that it cannot open.
    return null
  }
}
