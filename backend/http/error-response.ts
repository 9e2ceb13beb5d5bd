import { STATUS_CODES } from 'node:http'
import type { HttpError } from './errors.ts'

/** The answer to a caller for a failure that may be told. */
export function errorResponse(error: HttpError): Response {
  const headers = { ...error.headers }
  return Response.json(errorBody(error), { status: error.status, headers })
}

/** The answer to a failure that is nobody's business but the log's. */
export function internalErrorResponse(requestId: string): Response {
  const body = {
    statusCode: 500,
    error: 'Internal Server Error',
    message: `Something went wrong on the server. Its log has the details under the request id ${requestId}.`,
  }
  return Response.json(body, { status: 500 })
}

function errorBody(error: HttpError): Record<string, unknown> {
  if (error.details !== undefined) {
    return { error: { type: error.code, description: error.message, ...error.details } }
  }
  return { statusCode: error.status, error: STATUS_CODES[error.status], message: error.message }
}
