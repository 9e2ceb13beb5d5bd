'use client'

import { ERRORS } from '../ui/labels'

/** Shows the error page with the error's message or status (specification, section 8). */
export function UnexpectedError({ error }: { error: Error & { digest?: string } }) {
  return (
    <div className="sky grid min-h-svh content-center">
      <div className="mx-auto w-full max-w-page px-gutter">
        <h1 className="text-title">{ERRORS.unexpected}</h1>
        <p className="mt-6 max-w-text text-lead">{error.message || error.digest}</p>
      </div>
    </div>
  )
}
