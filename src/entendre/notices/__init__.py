"""Messages to people who are not at the table: web push to their devices, and a webhook for their channel."""
