import { proofMinutes } from '@docket/shared/account/rules';
import { approvalDecided, exportMade, receiptProcessed } from '@docket/shared/programs/webhook-contract';
import { scopeNames } from '@docket/shared/programs/messages';
import { tokenScopes } from '@docket/shared/programs/rules';
import { type Endpoint, type FileBody, type FileReply, errorBody } from '@docket/shared/http/endpoint';
import { z } from 'zod';
import { isHttps } from '../http/security.ts';
import { scopeOf } from '../sessions/token-scopes.ts';
import { sessionCookie } from '../sessions/cookie.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the bound endpoints, generated from the schemas that parse requests and write responses.
 */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Docket',
      version: '1',
      description:
        'Receipts: stored, read, reported on and approved. Amounts are dollars, dates yyyy-MM-dd. Programs call with an access token, which a person creates in Settings, Security.',
    },
    servers: [{ url: publicUrl }],
    paths,
    webhooks: Object.fromEntries([receiptProcessed, approvalDecided, exportMade].map(webhook)),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie(isHttps({ publicUrl })) },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `An access token with the scope that the call names: ${scopeList}.`,
        },
      },
      schemas: { Error: jsonSchema(errorBody, 'output') },
      responses: {
        Refused: { description: 'Refused or failed', content: refusal },
        Limited: {
          description: 'Too many requests',
          headers: { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' } } },
          content: refusal,
        },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const refused = { $ref: '#/components/responses/Refused' };
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: security(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint.body) } }),
    responses: {
      200: { description: 'Done', content: replyContent(endpoint.reply) },
      ...(endpoint.access === 'session' && { 401: refused }),
      ...(endpoint.proof === 'recent' && { 403: { description: proofRequired, content: refusal } }),
      429: { $ref: '#/components/responses/Limited' },
      default: refused,
    },
  };
}

/** OpenAPI 3.1 lets bearer tokens name the scopes that they need. */
function security(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'public') return [];
  const scope = scopeOf(endpoint);
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

/** A message that Docket sends to a webhook. */
const webhook = (
  message: typeof receiptProcessed | typeof approvalDecided | typeof exportMade,
): [string, Json] => {
  const { value } = message.shape.type;
  return [
    value,
    {
      post: {
        operationId: `on${upperWords(value)}`,
        summary: `Sent to webhooks that ask for ${value}, signed as standardwebhooks.com defines it`,
        tags: ['webhooks'],
        security: [],
        parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
          name,
          in: 'header',
          required: true,
          schema: { type: 'string' },
        })),
        requestBody: { required: true, content: json(jsonSchema(message, 'output')) },
        responses: { '2XX': { description: 'Received. Anything else is sent again' } },
      },
    },
  ];
};

/** GET /api/receipts/{id}/report.pdf becomes getReceiptsIdReportPdf. */
const operationId = ({ method, path }: Endpoint): string =>
  method.toLowerCase() + upperWords(path.slice('/api/'.length));

const upperWords = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** `format` is how OpenAPI 3.0 said it, which many generators still look for. */
const binary: Json = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

const bodyContent = (body: z.ZodType | FileBody): Json =>
  'kind' in body
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(
              body.fields.map((field, index) => [
                field,
                index === 0 ? binary : { type: 'array', items: binary },
              ]),
            ),
            required: [body.fields[0]],
          },
        },
      }
    : json(jsonSchema(body, 'input'));

const replyContent = (reply: z.ZodType | FileReply): Json =>
  'kind' in reply
    ? {
        // Without parameters: text/csv, whatever its charset.
        [reply.mediaType?.split(';', 1)[0] ?? '*/*']: {
          schema: binary,
        },
      }
    : json(jsonSchema(reply, 'output'));

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const refusal = json({ $ref: '#/components/schemas/Error' });
const scopeList = tokenScopes.map((scope) => `${scope} (${scopeNames[scope].toLowerCase()})`).join(', ');
const proofRequired = `Not allowed, or PROOF_REQUIRED: the call needs a proof of who holds the session (password, and code where there is a second factor, or passkey) from the last ${proofMinutes} minutes. Signing in counts. Give one to POST /api/user/proof, then repeat the call.`;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}
