type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** An error in the provider's form. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    {
      type = 'invalid_request_error',
      code,
      param,
    }: {
      type?: ErrorType;
      code?: string;
      param?: string;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  get body(): object {
    const { type, code, message, param } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }
}

export const missing = (what: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

/** The provider answers 400 to a body that names something unknown, and 404 to an address that does. */
export const missingParameter = (what: string, id: string, param: string): ApiError =>
  new ApiError(400, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

export const required = (param: string): ApiError =>
  new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const invalid = (param: string, message: string): ApiError =>
  new ApiError(400, message, { code: 'parameter_invalid', param });
