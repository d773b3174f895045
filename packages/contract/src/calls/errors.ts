import { z } from 'zod';
import { named } from './example.ts';

/**
 * Every error code with its HTTP status and message. Codes are stable; messages may be overridden for the
 * case at hand (`notFoundMessages`, the plan that covers two passes). Literal texts are those of the specification.
 */
export const errorCatalogue = {
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read. Please check it and try again.' },
  VALIDATION_FAILED: { status: 400, message: 'Some fields need your attention.' },
  INVALID_TOKEN: { status: 400, message: 'This link is not valid any more. Please ask for a new one.' },
  INVALID_CODE: { status: 400, message: 'This code is not right. Please enter the current code of your app.' },

  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },

  PAYMENT_REQUIRED: { status: 402, message: 'This plan starts once it is paid. Please add it to your cart.' },

  FORBIDDEN: { status: 403, message: 'Your account has no access to this page.' },
  TWO_FACTOR_REQUIRED: { status: 403, message: 'Please switch on two-factor sign-in in your settings first.' },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message: 'Please confirm your email address first, with the link in your mailbox. Your profile can send it again.',
  },
  SUBSCRIPTION_REQUIRED: { status: 403, message: 'This needs a plan that covers it. Please choose one to go on.' },
  EXAM_REQUIRED: { status: 403, message: 'Please finish an exam before you write a review.' },
  WRONG_PASSWORD: { status: 403, message: 'The current password is not right.' },
  TEAM_ROLE_REQUIRED: { status: 403, message: 'Your role in this team does not allow this.' },
  OTHER_ADDRESS: { status: 403, message: 'This invitation is for another address.' },
  TEAM_SUSPENDED: { status: 403, message: 'This team is suspended. Please contact us.' },

  NOT_FOUND: { status: 404, message: 'We could not find what you were looking for.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed.' },

  EMAIL_TAKEN: {
    status: 409,
    message: 'A user with this email already exists. Please use a different email or try logging in.',
  },
  ATTEMPT_CLOSED: { status: 409, message: 'This attempt is finished, so its answers can no longer change.' },
  TIME_IS_UP: { status: 409, message: 'The time for this exam is up. What you had saved counts.' },
  ALREADY_ANSWERED: { status: 409, message: 'You have answered this question already.' },
  LINK_USED: { status: 409, message: 'This link has already been used.' },
  QUESTION_CLOSED: { status: 409, message: 'This question is closed and can no longer change.' },
  ATTEMPT_MODE: { status: 409, message: 'A practice attempt is answered question by question.' },
  ATTEMPT_OPEN: { status: 409, message: 'Please finish this attempt first.' },
  NOTHING_MISSED: { status: 409, message: 'You answered every question right, so there is nothing to practise.' },
  NOTHING_TO_PRACTISE: { status: 409, message: 'There is nothing to practise here right now.' },
  TOO_MANY_OPEN: { status: 409, message: 'Finish one of your open sets first.' },
  TOO_MANY_TARGETS: {
    status: 409,
    message: 'Ten certifications at once are enough. Please remove one first.',
  },
  EXAM_MODE_ONLY: { status: 409, message: 'This final is taken in exam mode only.' },
  ALREADY_REVIEWED: { status: 409, message: 'You have written a review already. Thank you!' },
  TRIAL_USED: { status: 409, message: 'You have used your free trial already. Please choose a plan.' },
  SUBSCRIPTION_ACTIVE: { status: 409, message: 'You already have this plan or a similar plan active.' },
  NOT_CANCELLABLE: { status: 409, message: 'You have no paid subscription to cancel.' },
  NOT_AN_UPGRADE: {
    status: 409,
    message:
      'This is a lower-tier plan than your current subscription. Please cancel your current subscription first if you wish to downgrade.',
  },
  EXAM_RETIRED: { status: 409, message: 'This exam can no longer be taken.' },
  NOT_REFUNDABLE: { status: 409, message: 'This order can no longer be refunded.' },
  TWO_FACTOR_ON: { status: 409, message: 'Two-factor sign-in is on already.' },
  TWO_FACTOR_OFF: { status: 409, message: 'Two-factor sign-in is not on.' },
  ID_TAKEN: { status: 409, message: 'This id is in use. Please choose another one.' },
  PRICE_TAKEN: { status: 409, message: 'Another active plan has this price. Please choose a different one.' },
  VERSION_CONFLICT: { status: 409, message: 'Someone changed this in the meantime. Please reload and try again.' },
  WRONG_STATE: { status: 409, message: 'This is not possible in the present state. Please reload the page.' },
  LAST_ADMIN: { status: 409, message: 'This is the only admin. Please make another user an admin first.' },
  LAST_OWNER: { status: 409, message: 'Please make somebody else an owner first.' },
  TEAM_FULL: { status: 409, message: 'This team is full.' },
  NO_SEAT_LEFT: { status: 409, message: 'All seats are taken.' },
  TEAM_HAS_SEATS: { status: 409, message: 'Paid seats of this team still run.' },
  TOO_MANY_TEAMS: { status: 409, message: 'Twenty teams at once, five of them your own, are enough.' },
  GROUP_EXISTS: { status: 409, message: 'There is a group of this name.' },
  TEAM_LIMIT: { status: 409, message: 'This team has as many of these as it can hold.' },
  NO_ATTEMPT_LEFT: { status: 409, message: 'You have used all attempts of this assignment.' },
  ASSIGNMENT_NOT_OPEN: { status: 409, message: 'This assignment is not open yet.' },
  ESTIMATE_TOO_EARLY: { status: 409, message: 'There is no estimate to send yet.' },
  ASSIGNMENT_CLOSED: { status: 409, message: 'This assignment is closed.' },

  INVITATION_ENDED: { status: 410, message: 'This invitation has ended.' },

  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to be sent. Please shorten it.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  AMOUNT_MISMATCH: { status: 422, message: 'The price has changed. Please reload the page and try again.' },
  TASK_FAILED: { status: 422, message: 'This could not be finished, and nothing was written.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This request was sent before with other content. Please try again.' },
  RATE_LIMITED: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },

  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  GUMROAD_UNAVAILABLE: { status: 501, message: 'Gumroad integration coming soon. Please use VNPay for now.' },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** The sentences of `NOT_FOUND` where the specification words them (section 8). */
export const notFoundMessages = {
  provider: (name: string) => `Provider "${name}" not found. Please check the provider name and try again.`,
  certification: 'Certification not found',
  exam: 'Exam not found',
  question: 'Question not found',
} as const;

/** The body of every response from status 400 on. The request id is only in the `x-request-id` header. */
export const ErrorBody = named(
  'Error',
  z.strictObject({
    statusCode: z.int(),
    code: z.enum(errorCodes),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  }),
  {
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message: errorCatalogue.VALIDATION_FAILED.message,
    details: [{ path: 'newPassword', message: 'Must have at least 8 characters' }],
  },
  'A refusal. `details` has one entry per field that is wrong.',
);
export type ErrorBody = z.infer<typeof ErrorBody>;
