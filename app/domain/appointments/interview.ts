/** The meeting type that invitations to candidates lead to. */
export const INTERVIEW_TYPE_ID = "interview";

/** Where a candidate chooses a time. The token belongs to their application, so the booking is linked to it. */
export const interviewPath = (token: string) => `/company/book-a-call?type=${INTERVIEW_TYPE_ID}&application=${token}`;

/** Where staff book one for a candidate. */
export const newInterviewPath = (applicationId: string) => `/admin/appointments/new?type=${INTERVIEW_TYPE_ID}&application=${applicationId}`;
