/** The person a request speaks for, once its session has been checked. */
export interface Actor {
  userId: string;
  sessionId: string;
  /** When this session last proved with password and second factor who it is. */
  authenticatedAt: Date;
}
