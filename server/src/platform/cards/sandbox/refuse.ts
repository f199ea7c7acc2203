/** An API error in the shape that the provider's library maps to its error classes. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; message: string }

  constructor(status: number, error: ApiRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, o: { code?: string; param?: string; status?: number } = {}) => {
  const { status = 400, ...told } = o
  return new ApiRefusal(status, { type: 'invalid_request_error', ...told, message })
}

export const missing = (what: string, id: string, param = 'id', status = 404) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param, status })
