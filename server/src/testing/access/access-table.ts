/**
 * The status that each caller gets from every call, if everything else is right.
 *
 *   out    nobody: signed out, or with an ended session
 *   none   without a business: never in one, or removed from this one
 *   A' M' C' E'  of another business: ADMIN, MANAGER, ACCOUNTING, EMPLOYEE
 *   A M C E   of this business: ADMIN, MANAGER, ACCOUNTING, EMPLOYEE
 *   own    the person affected: the receipt's owner (an EMPLOYEE), requester, invited person, member or session owner
 *   was    a former member, who made the receipt while in the business
 */
export const accessTable = `
                                                            out none  A'  M'  C'  E'   A   M   C   E own was
GET    /api/health                                          200 200  200 200 200 200 200 200 200 200  -   -
GET    /api/ready                                           200 200  200 200 200 200 200 200 200 200  -   -

POST   /api/register                                        200 200  200 200 200 200 200 200 200 200  -   -
POST   /api/login                                           200 200  200 200 200 200 200 200 200 200  -   -
POST   /api/login/passkey/options                           200 200  200 200 200 200 200 200 200 200  -   -
POST   /api/login/passkey                                   200 200  200 200 200 200 200 200 200 200  -   -
POST   /api/logout                                          200 200  200 200 200 200 200 200 200 200  -   -
POST   /api/verify-email                                    200 200  200 200 200 200 200 200 200 200 200  -
POST   /api/verify-email/resend                             200 200  200 200 200 200 200 200 200 200 200  -
POST   /api/password-check                                  200 200  200 200 200 200 200 200 200 200 200  -
POST   /api/password-reset                                  200 200  200 200 200 200 200 200 200 200 200  -
POST   /api/password-reset/confirm                          200 200  200 200 200 200 200 200 200 200 200  -
POST   /api/contact                                         200 200  200 200 200 200 200 200 200 200  -   -
GET    /api/verify/{code}                                   200 200  200 200 200 200 200 200 200 200  -   -
GET    /api/verify/heads/{hash}                             200 200  200 200 200 200 200 200 200 200  -   -
POST   /api/verify                                          200 200  200 200 200 200 200 200 200 200  -   -

GET    /api/user                                            401 200  200 200 200 200 200 200 200 200  -   -
PATCH  /api/user/profile                                    401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/email-change/resend                        401 404  404 404 404 404 404 404 404 404 200  -
DELETE /api/user/email-change                               401 200  200 200 200 200 200 200 200 200 200  -
GET    /api/user/proof                                      401 200  200 200 200 200 200 200 200 200 200  -
POST   /api/user/proof/passkey/options                      401 200  200 200 200 200 200 200 200 200 200  -
POST   /api/user/proof                                      401 200  200 200 200 200 200 200 200 200 200  -
POST   /api/user/proof by a passkey                         401 400  400 400 400 400 400 400 400 400 200  -
POST   /api/user/proof/confirm                              401 200  200 200 200 200 200 200 200 200 200  -
PATCH  /api/user/password                                   401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/user/signature                                  401 200  200 200 200 200 200 200 200 200  -   -
PUT    /api/user/signature                                  401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/user/devices                                    401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/user/sign-ins                                   401 200  200 200 200 200 200 200 200 200  -   -
DELETE /api/user/devices                                    401 200  200 200 200 200 200 200 200 200  -   -
DELETE /api/user/devices/{id}                               401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/user/second-factor                              401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/second-factor/set-up                       401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/second-factor/enable                       401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/second-factor/disable                      401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/second-factor/recovery-codes               401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/user/passkeys                                   401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/passkeys/options                           401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/passkeys                                   401 200  200 200 200 200 200 200 200 200  -   -
DELETE /api/user/passkeys/{id}                              401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/user/tokens                                     401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/tokens                                     401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/user/tokens for accounting                      401 200  200 403 200 403 200 403 200 403  -   -
DELETE /api/user/tokens/{id}                                401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/webhooks                                        401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/webhooks                                        401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/webhooks of the business                        401 403  200 403 403 403 200 403 403 403  -   -
PATCH  /api/webhooks/{id}                                   401 404  404 404 404 404 404 404 404 404 200  -
PATCH  /api/webhooks/{id} of the business                   401 404  404 404 404 404 200 404 404 404 404 404
DELETE /api/webhooks/{id}                                   401 404  404 404 404 404 404 404 404 404 200  -
DELETE /api/webhooks/{id} of the business                   401 404  404 404 404 404 200 404 404 404 404 404
POST   /api/webhooks/{id}/secret                            401 404  404 404 404 404 404 404 404 404 200  -
POST   /api/webhooks/{id}/secret of the business            401 404  404 404 404 404 200 404 404 404 404 404
POST   /api/webhooks/{id}/test                              401 404  404 404 404 404 404 404 404 404 200  -
POST   /api/webhooks/{id}/test of the business              401 404  404 404 404 404 200 404 404 404 404 404
GET    /api/webhooks/{id}/deliveries                        401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/webhooks/{id}/deliveries of the business        401 404  404 404 404 404 200 404 404 404 404 404
GET    /api/email-in/{of}                                   401 200  200 200 200 200 200 200 200 200 200  -
GET    /api/email-in/{of} of the business                   401 404  200 200 200 200 200 200 200 200 200 404
POST   /api/email-in/{of}/address                           401 200  200 200 200 200 200 200 200 200 200  -
POST   /api/email-in/{of}/address of the business           401 403  409 403 403 403 200 403 403 403 403 403
PUT    /api/email-in/{of}/senders/{id}                      401 404  404 404 404 404 404 404 404 404 200  -
PUT    /api/email-in/{of}/senders/{id} of the business      401 403  404 403 403 403 200 403 403 403 403 403
DELETE /api/email-in/{of}/senders/{id}                      401 404  404 404 404 404 404 404 404 404 200  -
DELETE /api/email-in/{of}/senders/{id} of the business      401 403  404 403 403 403 200 403 403 403 403 403
GET    /api/email-in/{of}/messages/{id}/file                401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/email-in/{of}/messages/{id}/file of the business 401 404  404 404 404 404 200 404 404 404 404 404
POST   /api/email-in/{of}/messages/{id}/retry               401 404  404 404 404 404 404 404 404 404 200  -
POST   /api/email-in/{of}/messages/{id}/retry of the business 401 404  404 404 404 404 200 404 404 404 404 404
GET    /api/user/export.zip                                 401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/user/deletion                                   401 200  200 200 200 200 200 200 200 200 200 200
POST   /api/user/deletion                                   401 200  409 200 200 200 409 200 200 200 200 200
GET    /api/subscription-status                             401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/storage-use                                     401 200  200 200 200 200 200 200 200 200  -   -

GET    /api/stripe/prices                                   200 200  200 200 200 200 200 200 200 200  -   -
GET    /api/create-checkout-session                         401 400  303 403 403 403 303 403 403 403  -   -
POST   /api/create-checkout-session                         401 200  200 403 403 403 200 403 403 403  -   -
POST   /api/create-portal-session                           401 200  200 403 403 403 200 403 403 403  -   -
PUT    /api/billing/business-name                           401 200  409 409 409 409 409 409 409 409  -   -
GET    /api/billing                                         401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/billing/invoices                                401 200  200 403 403 403 200 403 403 403  -   -

GET    /api/business                                        401 404  200 200 200 200 200 200 200 200  -   -
PATCH  /api/business                                        401 403  200 403 403 403 200 403 403 403  -   -
POST   /api/business/leave                                  401 404  409 200 200 200 409 200 200 200  -   -
GET    /api/business/directory                              401 200  200 200 200 200 200 200 200 200  -   -
PUT    /api/users/{id}/role                                 401 403  404 403 403 403 200 403 403 403 403  -
GET    /api/admin/users                                     401 403  200 403 403 403 200 403 403 403  -   -
PATCH  /api/admin/users/{id}/role                           401 403  404 403 403 403 200 403 403 403 403  -
DELETE /api/admin/users/{id}                                401 403  404 403 403 403 200 403 403 403 403  -

GET    /api/business/join-requests                          401 403  200 403 403 403 200 403 403 403 403  -
POST   /api/business/join-requests                          401 200  409 409 409 409 409 409 409 409 409  -
GET    /api/business/join-requests/own                      401 200  200 200 200 200 200 200 200 200 200  -
DELETE /api/business/join-requests/{id}                     401 404  404 404 404 404 404 404 404 404 200  -
POST   /api/business/join-requests/{id}/approve             401 403  404 403 403 403 200 403 403 403 403  -
POST   /api/business/join-requests/{id}/reject              401 403  404 403 403 403 200 403 403 403 403  -
POST   /api/business/invite                                 401 403  200 403 403 403 200 403 403 403 403  -
GET    /api/business/invitations                            401 403  200 403 403 403 200 403 403 403 403  -
POST   /api/business/invitations/{id}/resend                401 403  404 403 403 403 200 403 403 403 403  -
POST   /api/business/invitations/{id}/link                  401 403  404 403 403 403 200 403 403 403 403  -
DELETE /api/business/invitations/{id}                       401 403  404 403 403 403 200 403 403 403 403  -
POST   /api/invitations/look                                200 200  200 200 200 200 200 200 200 200 200  -
GET    /api/invitations/own                                 401 200  200 200 200 200 200 200 200 200 200  -
POST   /api/invitations/accept                              401 403  403 403 403 403 403 403 403 403 200  -
POST   /api/invitations/accept by its id                    401 404  404 404 404 404 404 404 404 404 200  -
POST   /api/invitations/{id}/decline                        401 404  404 404 404 404 404 404 404 404 200  -

GET    /api/admin/overview                                  401 403  200 403 403 403 200 403 403 403  -   -
GET    /api/admin/receipts                                  401 403  200 403 403 403 200 403 403 403 403 403
GET    /api/admin/audit                                     401 403  200 403 403 403 200 403 403 403  -   -
GET    /api/admin/audit.csv                                 401 403  200 403 403 403 200 403 403 403  -   -
GET    /api/admin/categories                                401 403  200 403 403 403 200 403 403 403  -   -
POST   /api/admin/categories                                401 403  200 403 403 403 200 403 403 403  -   -
PUT    /api/admin/categories/{id}                           401 403  404 403 403 403 200 403 403 403  -   -
DELETE /api/admin/categories/{id}                           401 403  404 403 403 403 200 403 403 403  -   -
GET    /api/corrections                                     401 200  200 200 200 200 200 200 200 200 200 200
DELETE /api/corrections/{id}                                401 404  404 404 404 404 404 404 404 404 200  -
DELETE /api/corrections/{id} shared                         401 404  404 404 404 404 200 404 200 404 404  -
GET    /api/custom-fields                                   401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/admin/custom-fields                             401 403  200 403 403 403 200 403 403 403  -   -
PUT    /api/admin/custom-fields/{id}                        401 403  404 403 403 403 200 403 403 403  -   -
DELETE /api/admin/custom-fields/{id}                        401 403  404 403 403 403 200 403 403 403  -   -
GET    /api/admin/policies                                  401 403  200 403 403 403 200 403 403 403  -   -
POST   /api/admin/policies                                  401 403  200 403 403 403 200 403 403 403  -   -
PUT    /api/admin/policies/{id}                             401 403  404 403 403 403 200 403 403 403  -   -
DELETE /api/admin/policies/{id}                             401 403  404 403 403 403 200 403 403 403  -   -
GET    /api/accounting/receipts                             401 403  200 403 200 403 200 403 200 403 403 403
POST   /api/accounting/marks                                401 400  404 403 404 403 200 403 200 403 403 400
POST   /api/accounting/receipts.csv                         401 403  404 403 404 403 200 403 200 403 403 403
POST   /api/accounting/report.pdf                           401 403  404 403 404 403 200 403 200 403 403 403
GET    /api/accounting/queue                                401 200  200 403 200 403 200 403 200 403 403 200
GET    /api/accounting/books                                401 200  200 403 200 403 200 403 200 403 403 200
PUT    /api/accounting/books                                401 200  200 403 200 403 200 403 200 403 403 200
POST   /api/accounting/exports/check                        401 403  404 403 404 403 200 403 200 403 403 403
POST   /api/accounting/exports                              401 403  404 403 404 403 200 403 200 403 403 403
GET    /api/accounting/exports                              401 200  200 403 200 403 200 403 200 403 403 200
GET    /api/accounting/exports/{id}/file                    401 404  404 403 404 403 200 403 200 403 403 404
GET    /api/receipts/{id}/accounting-export unsent          401 404  404 403 404 403 200 403 404 403 403 200
GET    /api/receipts/{id}/accounting-export submitted       401 404  404 403 404 403 200 403 200 403 403 200

GET    /api/statements                                      401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/statements of the business                      401 403  200 403 200 403 200 403 200 403 403 403
POST   /api/statements/preview                              401 200  200 200 200 200 200 200 200 200 200 200
POST   /api/statements/preview of the business              401 403  200 403 200 403 200 403 200 403 403 403
POST   /api/statements                                      401 200  200 200 200 200 200 200 200 200 200 200
POST   /api/statements of the business                      401 403  200 403 200 403 200 403 200 403 403 403
GET    /api/statements/lines                                401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/statements/lines of the business                401 403  200 403 200 403 200 403 200 403 403 403
DELETE /api/statements/{id}                                 401 404  404 404 404 404 404 404 404 404 200  -
DELETE /api/statements/{id} of the business                 401 404  404 404 404 404 200 404 200 404 404 404
PATCH  /api/statements/accounts/{id}                        401 404  404 404 404 404 404 404 404 404 200  -
PATCH  /api/statements/accounts/{id} of the business        401 404  404 404 404 404 200 404 200 404 404 404
GET    /api/statements/lines/{id}/receipts                  401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/statements/lines/{id}/receipts of the business  401 404  404 404 404 404 200 404 200 404 404 404
POST   /api/statements/lines/{id}/match                     401 404  404 404 404 404 404 404 404 404 200  -
POST   /api/statements/lines/{id}/match of the business     401 404  404 404 404 404 200 404 200 404 404 404
DELETE /api/statements/lines/{id}/match                     401 404  404 404 404 404 404 404 404 404 200  -
DELETE /api/statements/lines/{id}/match of the business     401 404  404 404 404 404 200 404 200 404 404 404
PUT    /api/statements/lines/{id}/need                      401 404  404 404 404 404 404 404 404 404 200  -
PUT    /api/statements/lines/{id}/need of the business      401 404  404 404 404 404 200 404 200 404 404 404
GET    /api/statements/requests/{id}                        401 404  404 404 404 404 404 404 404 404 200 404
GET    /api/statements/requests/{id}/receipts               401 404  404 404 404 404 404 404 404 404 200 404
PUT    /api/statements/requests/{id}/answer                 401 404  404 404 404 404 404 404 404 404 200 404
POST   /api/statements/lines/{id}/ask                       401 404  404 404 404 404 404 404 404 404 409  -
POST   /api/statements/lines/{id}/ask of the business       401 404  404 404 404 404 200 404 200 404 404 404

GET    /api/pending-approvals                               401 403  403 200 403 403 403 200 403 403 403  -
GET    /api/pending-approvals/count                         401 403  403 200 403 403 403 200 403 403 403  -
POST   /api/approvals/{id}/approve                          401 403  403 404 403 403 403 200 403 403 403 403
POST   /api/approvals/{id}/reject                           401 403  403 404 403 403 403 200 403 403 403 403
POST   /api/approvals/approve                               401 403  403 404 403 403 403 200 403 403 403 403
GET    /api/manager/employees                               401 403  403 200 403 403 403 200 403 403 403  -
GET    /api/manager/employee/{id}/receipts                  401 403  403 404 403 403 403 200 403 403 403  -
POST   /api/manager/receipt/{receiptId}/approve             401 403  403 404 403 403 403 200 403 403 403 403
POST   /api/manager/receipt/{receiptId}/reject              401 403  403 404 403 403 403 200 403 403 403 403
GET    /api/manager/absence                                 401 403  403 200 403 403 403 200 403 403 403  -
PUT    /api/manager/absence                                 401 403  403 200 403 403 403 200 403 403 403  -
GET    /api/manager/absences                                401 403  200 200 403 403 200 200 403 403 403  -

POST   /api/receipts/upload                                 401 200  200 200 200 200 200 200 200 200  -   -
POST   /api/receipts/scan                                   401 200  200 200 200 200 200 200 200 200  -   -
GET    /api/receipts                                        401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/receipts/summary                                401 200  200 200 200 200 200 200 200 200 200 200
POST   /api/receipts/log.csv                                401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/log-views                                       401 200  200 200 200 200 200 200 200 200 200 200
POST   /api/log-views                                       401 200  200 200 200 200 200 200 200 200 200 200
DELETE /api/log-views/{id}                                  401 404  404 404 404 404 404 404 404 404 200  -
GET    /api/receipts/recent                                 401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/receipts/inbox                                  401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/receipts/bin                                    401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/receipts/duplicates                             401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/receipts/categories                             401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/stats                                           401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/dashboard                                       401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/analytics                                       401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/analytics of the business                       401 403  200 200 200 403 200 200 200 403 403 403
GET    /api/analytics/breakdown                             401 403  200 200 200 200 200 200 200 200 200 403
GET    /api/analytics/breakdown of the business             401 403  200 200 200 403 200 200 200 403 403 403
GET    /api/analytics/breakdown.csv                         401 403  200 200 200 200 200 200 200 200 200 403
GET    /api/analytics/breakdown.csv of the business         401 403  200 200 200 403 200 200 200 403 403 403
GET    /api/analytics/breakdown.xlsx                        401 403  200 200 200 200 200 200 200 200 200 403
GET    /api/analytics/breakdown.xlsx of the business        401 403  200 200 200 403 200 200 200 403 403 403
GET    /api/analytics/receipts                              401 403  200 200 200 200 200 200 200 200 200 403
GET    /api/analytics/receipts of the business              401 403  200 200 200 403 200 200 200 403 403 403
POST   /api/receipts/send-for-approval                      401 404  404 404 404 404 404 404 404 404 200 409
POST   /api/receipts/check-submission                       401 404  404 404 404 404 404 404 404 404 200 200
POST   /api/receipts/{id}/withdraw                          401 404  404 404 404 404 404 404 404 404 200 409
POST   /api/receipts/{id}/reopen                            401 403  404 403 403 403 200 403 403 403 403 403
GET    /api/receipts/{id}/submissions unsent                401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/submissions submitted             401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id} unsent                            401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id} submitted                         401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id} in the bin                        401 404  404 404 404 404 404 404 404 404 404 404
PATCH  /api/receipts/{id} unsent                            401 404  404 404 404 404 404 404 404 404 200 409
PATCH  /api/receipts/{id} submitted                         401 404  404 404 404 404 404 404 404 404 409 409
DELETE /api/receipts/{id} unsent                            401 404  404 404 404 404 404 404 404 404 200 409
DELETE /api/receipts/{id} submitted                         401 404  404 404 404 404 404 404 404 404 409 409
POST   /api/receipts/{id}/restore                           401 404  404 404 404 404 404 404 404 404 200 409
POST   /api/receipts/{id}/process-with-reason               401 404  404 404 404 404 404 404 404 404 200 409
GET    /api/receipts/{id}/image unsent                      401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/image submitted                   401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id}/thumbnail unsent                  401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/thumbnail submitted               401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id}/drawn-pages unsent                401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/drawn-pages submitted             401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id}/drawn-pages/{page} unsent         401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/drawn-pages/{page} submitted      401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id}/words unsent                      401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/words submitted                   401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id}/report.pdf unsent                 401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/report.pdf submitted              401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/receipts/{id}/duplicates unsent                 401 404  404 404 404 404 200 404 404 404 200 200
GET    /api/receipts/{id}/duplicates submitted              401 404  404 404 404 404 200 200 200 404 200 200
POST   /api/receipts/{id}/check-policies unsent             401 404  404 404 404 404 200 404 404 404 200 200
POST   /api/receipts/{id}/check-policies submitted          401 404  404 404 404 404 200 200 200 404 200 200
POST   /api/receipts/{id}/duplicates/{otherId}/dismiss      401 404  404 404 404 404 200 200 200 404 200 200
DELETE /api/receipts/{id}/duplicates/{otherId}/dismiss      401 404  404 404 404 404 200 200 200 404 200 200
GET    /api/reports/petty-cash.pdf                          401 404  404 404 404 404 404 404 404 404 200 200
POST   /api/reports/petty-cash.pdf                          401 404  404 404 404 404 404 404 404 404 200 200
GET    /api/reports/expenses.pdf                            401 404  404 404 404 404 404 404 404 404 200 200
POST   /api/reports/expenses.pdf                            401 404  404 404 404 404 404 404 404 404 200 200
POST   /api/reports/preview own                             401 200  200 200 200 200 200 200 200 200 200 200
POST   /api/reports/preview business                        401 403  200 403 200 403 200 403 200 403 403 403
POST   /api/reports own                                     401 404  404 404 404 404 404 404 404 404 200 200
POST   /api/reports business                                401 403  404 403 404 403 200 403 200 403 403 403
GET    /api/reports                                         401 200  200 200 200 200 200 200 200 200 200 200
GET    /api/reports/{id}/report.pdf                         401 404  404 404 404 404 404 404 404 404 200 200
GET    /api/reports/receipts                                401 403  200 403 200 403 200 403 200 403 403 403
`;

export interface AccessRow {
  /** A call's name: 'GET /api/receipts/{id} unsent'. */
  name: string;
  /** 'GET /api/receipts/{id}'. */
  endpoint: string;
  /** The status by column; null if there's nobody of that kind. */
  statuses: Map<string, number | null>;
}

/** The lines of the table. */
export function readAccessTable(table = accessTable): AccessRow[] {
  const [head = '', ...lines] = table.split('\n').filter((line) => line.trim() !== '');
  const columns = head.trim().split(/\s+/);
  return lines.map((line) => {
    const words = line.trim().split(/\s+/);
    const cells = words.slice(-columns.length);
    const name = words.slice(0, -columns.length);
    return {
      name: name.join(' '),
      endpoint: name.slice(0, 2).join(' '),
      statuses: new Map(columns.map((column, at) => [column, cells[at] === '-' ? null : Number(cells[at])])),
    };
  });
}
