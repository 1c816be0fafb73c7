import { Link, useMatch, useNavigate } from "react-router";
import { useTitleBadge } from "../talking/use-title-badge.ts";
import { DESK_PATH } from "./desk-address.ts";
import { useDesk, useDeskView } from "./desk-of-tab.ts";
import { NewsCount } from "./news-count.tsx";
import { useChatAlerts } from "./use-chat-alerts.ts";
import "./duty-keeper.css";

function OnDuty({ unseen }: { readonly unseen: number }) {
  return (
    <Link className="on-duty" to={DESK_PATH}>
      On duty <NewsCount count={unseen} of={unseen === 1 ? "unread chat" : "unread chats"} />
    </Link>
  );
}

/** Rendered on every back-office page while the person is on duty or at the desk. Keeps the socket connected and alerts to new messages. */
export default function DutyKeeper() {
  const desk = useDesk();
  const { duty } = useDeskView(desk);
  const navigate = useNavigate();
  const isAtDesk = useMatch({ path: DESK_PATH, end: false }) !== null;
  const openChat = useMatch(`${DESK_PATH}/:id`)?.params.id;
  const unseen = useChatAlerts(desk, openChat, (id) => void navigate(`${DESK_PATH}/${id}`));
  // At the desk, the inbox shows the number.
  useTitleBadge(isAtDesk ? 0 : unseen);
  return duty?.isOn && !isAtDesk ? <OnDuty unseen={unseen} /> : null;
}
